// Has the service worker keep the page, and isolate it where the host does not.

/** Set once a page has been loaded anew to be isolated: where that does not help, nothing is tried again. */
const TRIED = "palimpsest.isolation";

/** By these somebody begins to use the page: from then on it is not loaded anew under his hands. */
const USES = ["pointerdown", "keydown", "paste", "drop"];

export async function workOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  // Without a network there is nothing newer to ask for.
  if (navigator.serviceWorker.controller && !navigator.onLine) return;
  let used = false;
  for (const type of USES) addEventListener(type, () => (used = true), { capture: true, once: true });
  try {
    await navigator.serviceWorker.register("service-worker.js");
    await navigator.serviceWorker.ready;
  } catch {
    // Forbidden by the browser: the page works, as long as there is a network.
    return;
  }
  if (crossOriginIsolated || sessionStorage.getItem(TRIED) !== null || used) return;
  sessionStorage.setItem(TRIED, "yes");
  location.reload();
}
