import type { Locator, Page } from 'playwright/test'

/** What was painted of a place in the page, picture by picture. */
export interface PaintedPlace {
  /** The share of dark pixels in each picture since the last time this was asked, in thousandths. */
  readonly darkness: () => Promise<readonly number[]>
  readonly stop: () => Promise<void>
}

/** Watches every picture that the browser paints of a place, until it is stopped. */
export async function watchPixels(page: Page, place: Locator): Promise<PaintedPlace> {
  const box = await place.boundingBox()
  if (!box) throw new Error('The place is not there')
  const painted: string[] = []
  const browser = await page.context().newCDPSession(page)
  browser.on('Page.screencastFrame', ({ data, sessionId }) => {
    painted.push(data)
    void browser.send('Page.screencastFrameAck', { sessionId })
  })
  await browser.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  const reader = await page.context().newPage()
  const { width = 0 } = page.viewportSize() ?? {}
  return {
    darkness: () => reader.evaluate(darknessOf, { pictures: painted.splice(0), box, width }),
    stop: async () => {
      await browser.send('Page.stopScreencast')
      await browser.detach()
      await reader.close()
    },
  }
}

interface Painted {
  readonly pictures: readonly string[]
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Of the page: the pictures may be of another size. */
  readonly width: number
}

/** Runs in a page: the share of dark pixels in a part of each picture. */
async function darknessOf({ pictures, box, width }: Painted): Promise<readonly number[]> {
  const found: number[] = []
  for (const picture of pictures) {
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    const scale = image.naturalWidth / width
    const canvas = document.createElement('canvas')
    canvas.width = box.width * scale
    canvas.height = box.height * scale
    const paper = canvas.getContext('2d')
    paper?.drawImage(image, -box.x * scale, -box.y * scale)
    const { data = [] } = paper?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    let [dark, all] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      // what lies below the window is in no picture
      if (data[at + 3] === 0) continue
      all += 1
      if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 300) dark += 1
    }
    found.push((dark * 1000) / all)
  }
  return found
}
