import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { below, fileAt } from './demo-content.ts'

describe('documents of a special kind', () => {
  test('the handbook has thirty pages and more', async () => {
    const bytes = Buffer.from(await fileAt('/Handbuch Qualität und Sicherheit.pdf').bytes())
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/gu)?.length).toBeGreaterThanOrEqual(30)
  })

  test('the scan holds pictures of its pages and not one word of text', async () => {
    const bytes = Buffer.from(await fileAt('unterschrieben (Scan).pdf').bytes())
    const text = bytes.toString('latin1')
    expect(text.match(/\/Type \/Page\n/gu)?.length).toBe(2)
    expect(text.match(/\/Subtype \/Image/gu)?.length).toBe(2)
    expect(text).not.toContain('/Font ')
    const streams = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/gu)]
    for (const { index, 0: start } of streams) {
      const drawn = inflateSync(bytes.subarray(index + start.length)).toString('latin1')
      if (drawn.length < 2_000) expect(drawn).not.toMatch(/\bT[jJ]\b/u)
    }
  })

  test('the pictures of the site show as many piles as were driven', () => {
    const scenes = below('Blick von Westen.png').map((file) => {
      const content = file.content()
      if (content.kind !== 'scene') throw new Error(`${file.path} is no drawing`)
      const piles =
        content.scene.shapes.filter((shape) => shape.kind === 'rect' && shape.width === 5.4).length / 2
      const said = content.scene.shapes.flatMap((shape) =>
        shape.kind === 'text' ? (/Bohle (\d+)/u.exec(shape.text)?.[1] ?? []) : [],
      )
      expect(said).toEqual([String(piles)])
      return piles
    })
    expect(scenes).toEqual([59, 73, 90, 107])
  })
})
