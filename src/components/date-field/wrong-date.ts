/**
 * Whether a date in this part of the page can't be read or is out of range. It then has the focus and says so: nothing may
 * be saved with the date that the field had before.
 */
export function leadToWrongDate(part: ParentNode): boolean {
  const wrong = [...part.querySelectorAll('input')].find(({ validity }) => validity.customError)
  // The field hears of it and shows what is wrong.
  wrong?.checkValidity()
  wrong?.focus()
  return wrong !== undefined
}
