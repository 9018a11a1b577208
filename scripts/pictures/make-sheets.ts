import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import type { Browser } from 'playwright'

const perSheet = 12
const columns = 4
/** CSS pixels of a picture on its sheet, at least; a wide one has more, so that its words can be read. */
const narrowest = 480
const shareOfWide = 2 / 3

/**
 * Puts the pictures of each look, `<folder>/<look>/*.png`, on sheets of twelve, `<folder>/<look>-<number>.png`, and writes a
 * page that shows them all; answers with its path.
 */
export async function makeSheets(folder: string, executablePath: string): Promise<string> {
  const looks = (await readdir(folder, { withFileTypes: true })).filter((each) => each.isDirectory())
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const sections: string[] = []
    for (const { name } of looks) {
      const sheets = await sheetsOf(folder, name, browser)
      sections.push(`<h2>${name}</h2>${sheets.map((sheet) => `<p><img src="${sheet}" alt=""></p>`).join('')}`)
    }
    const index = path.join(folder, 'index.html')
    await writeFile(index, `<!doctype html><meta charset="utf-8"><title>Kontor</title>${sections.join('')}`)
    return index
  } finally {
    await browser.close()
  }
}

/** Draws the sheets of one look; answers with their names. */
async function sheetsOf(folder: string, look: string, browser: Browser): Promise<readonly string[]> {
  const pictures = (await readdir(path.join(folder, look))).filter((name) => name.endsWith('.png')).toSorted()
  const width = Math.max(narrowest, (await widthOf(path.join(folder, look, pictures[0] ?? ''))) * shareOfWide)
  const sheets: string[] = []
  for (let first = 0; first < pictures.length; first += perSheet) {
    const page = path.join(folder, `${look}.html`)
    await writeFile(page, sheetPage(look, pictures.slice(first, first + perSheet), width))
    const sheet = `${look}-${sheets.length + 1}.png`
    const view = await browser.newPage({ viewport: { width: columns * (width + 12), height: 800 } })
    await view.goto(pathToFileURL(page).href)
    await view.screenshot({ path: path.join(folder, sheet), fullPage: true })
    await view.close()
    sheets.push(sheet)
  }
  return sheets
}

/** Pixels; they stand in the header chunk of the file (PNG specification, 11.2.1). */
async function widthOf(png: string): Promise<number> {
  return (await readFile(png)).readUInt32BE(16)
}

function sheetPage(look: string, pictures: readonly string[], width: number): string {
  const figures = pictures.map(
    (name) => `<figure><img src="${look}/${name}"><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 6px; display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 8px; background: #888; font: 13px sans-serif }
    figure { margin: 0 } img { width: 100%; display: block }
  </style>${figures.join('')}`
}
