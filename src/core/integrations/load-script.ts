/** Adds a third-party script to the page; rejects if it cannot be loaded. No page waits for it. */
export function loadScript(page: Document, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script')
    script.async = true
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${new URL(address).host} did not send its script`)))
    page.head.append(script)
  })
}
