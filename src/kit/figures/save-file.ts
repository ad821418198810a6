/** Gives the browser a file to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The download keeps its own reference to the content after the click.
  URL.revokeObjectURL(link.href)
}
