/** The header that names a file to be saved. Any letters are allowed (RFC 8187). */
export const attachmentHeader = (name: string): string => {
  const isReserved = (character: string) => `%${character.charCodeAt(0).toString(16)}`
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, isReserved)}`
}
