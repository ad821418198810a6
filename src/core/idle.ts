/** When the browser has nothing better to do. */
export const idle = (page: Window) =>
  new Promise<void>((resolve) => {
    // Not every browser supports it.
    if (page.requestIdleCallback) page.requestIdleCallback(() => resolve())
    else page.setTimeout(resolve)
  })
