// Has the service worker keep the page, and isolate it where the host does not.

/** Set once a page has been loaded anew to be isolated: where that does not help, nothing is tried again. */
const TRIED = "palimpsest.isolation";

/** `idle` tells whether loading the page anew would disturb nobody. */
export async function workOffline(idle: () => boolean): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  // Without a network there is nothing newer to ask for.
  if (navigator.serviceWorker.controller && !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register("service-worker.js");
    await navigator.serviceWorker.ready;
  } catch {
    // Forbidden by the browser: the page works, as long as there is a network.
    return;
  }
  if (crossOriginIsolated || sessionStorage.getItem(TRIED) !== null || !idle()) return;
  sessionStorage.setItem(TRIED, "yes");
  location.reload();
}
