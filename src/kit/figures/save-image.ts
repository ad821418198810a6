import { saveFile } from './save-file.ts'

const EDGE = 16
const TITLE = 32

/**
 * Saves the drawing within an element as a PNG, with its title above it, in the colours and resolution of the screen.
 * Does nothing if there is no drawing.
 */
export function saveImage(within: HTMLElement, title: string, fileName: string): void {
  const canvases = [...within.querySelectorAll('canvas')]
  if (canvases.length === 0) return
  const area = within.getBoundingClientRect()
  const { color, fontFamily } = getComputedStyle(within)
  const scale = window.devicePixelRatio
  const image = document.createElement('canvas')
  image.width = (area.width + 2 * EDGE) * scale
  image.height = (area.height + 2 * EDGE + TITLE) * scale
  const pen = image.getContext('2d')
  if (!pen) return
  pen.scale(scale, scale)
  pen.fillStyle = getComputedStyle(document.body).getPropertyValue('background-color')
  pen.fillRect(0, 0, image.width, image.height)
  pen.fillStyle = color
  pen.font = `600 14px ${fontFamily}`
  pen.textBaseline = 'top'
  pen.fillText(title, EDGE, EDGE)
  for (const canvas of canvases) {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    pen.drawImage(canvas, EDGE + left - area.left, EDGE + TITLE + top - area.top, width, height)
  }
  image.toBlob((content) => content && saveFile(`${fileName}.png`, content))
}
