/**
 * Whether a date in this part of the page is unreadable or out of range. It then gets the focus and shows the error:
 * nothing may be saved with the field's previous date.
 */
export function leadToWrongDate(part: ParentNode): boolean {
  const wrong = [...part.querySelectorAll('input')].find(({ validity }) => validity.customError)
  // The field handles this event and shows the error.
  wrong?.checkValidity()
  wrong?.focus()
  return wrong !== undefined
}
