/**
 * A document that is looked at and loads no scripts: what is put into its head is noted, for a test to let it arrive or
 * fail.
 */
export function pageWithoutScripts() {
  const page = Object.defineProperty(document.implementation.createHTMLDocument(), 'hidden', { value: false })
  const scripts: HTMLScriptElement[] = []
  page.head.append = (...nodes) => void scripts.push(...(nodes as HTMLScriptElement[]))
  return { page, scripts }
}
