import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { atRest } from './at-rest.ts'
import { changeScheme } from './change-scheme.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Fails with what a blind or short-sighted person would stumble over in a document; what surrounds a frame is not asked. The
 * focus guards of the widgets are exempt.
 */
export async function expectAccessible(where: Page | Frame): Promise<void> {
  // what is still fading has the colours of neither state
  await atRest(where)
  const frames = 'mainFrame' in where ? where.frames() : [where, ...where.childFrames()]
  const found: string[] = []
  for (const frame of frames) found.push(...(await findingsIn(frame)))
  expect(found, 'what axe finds').toEqual([])
}

/** The same in the colours that are shown and in the other ones, light or dark; those that were shown come back. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await changeScheme(page)
  await expectAccessible(page)
  await changeScheme(page)
  await atRest(page)
}

/** Where a rule does not count: the colours in a document are those of whoever wrote it, and a tooltip is read with what it is of. */
const exemptions = {
  'color-contrast': '.docx-pages, .slides, .mail .body',
  region: '[role=tooltip]',
}

/** What axe says about one document. Axe stays in it: to read its source costs more than most looks. */
async function findingsIn(frame: Frame): Promise<readonly string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return await frame.evaluate(async (exemptions: Readonly<Record<string, string>>) => {
    const { axe: looker } = window as unknown as { readonly axe: typeof axe }
    const { violations } = await looker.run(
      { exclude: ['[data-tabster-dummy]'] },
      { resultTypes: ['violations'], iframes: false },
    )
    return violations.flatMap(({ id, help, nodes }) => {
      const exempt = exemptions[id]
      const found = nodes.filter(
        ({ target: [place] }) =>
          exempt === undefined ||
          typeof place !== 'string' ||
          !document.querySelector(place)?.closest(exempt),
      )
      return found.length === 0 ? [] : `${id}: ${help}\n  ${found.map(({ html }) => html).join('\n  ')}`
    })
  }, exemptions)
}
