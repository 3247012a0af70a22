// Registers the service worker, which keeps the page's files, and isolates the page if the host does not.

/** Set after the page was reloaded to isolate it. If that did not help, it is not tried again. */
const TRIED = "palimpsest.isolation";

/** Events that show that somebody uses the page. From then on it is not reloaded. */
const USES = ["pointerdown", "keydown", "paste", "drop"];

export async function workOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  // Offline there is no newer version.
  if (navigator.serviceWorker.controller && !navigator.onLine) return;
  let used = false;
  for (const type of USES) addEventListener(type, () => (used = true), { capture: true, once: true });
  try {
    await navigator.serviceWorker.register("service-worker.js");
    await navigator.serviceWorker.ready;
  } catch {
    // The browser forbids it. The page works while it is online.
    return;
  }
  if (crossOriginIsolated || sessionStorage.getItem(TRIED) !== null || used) return;
  sessionStorage.setItem(TRIED, "yes");
  location.reload();
}
