/** Adds a script from elsewhere to the page; fails when it can not be had. A page waits for it nowhere. */
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
