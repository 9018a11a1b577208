import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const place = '<template id="start-failure"></template>'

/**
 * Writes into `index.html` what `boot.js` shows when the product cannot be loaded: the texts of `folder/<language>/start.json`, a
 * section for each language. Nothing else may be there then, neither scripts nor texts nor a connection.
 */
export function startFailurePlugin(folder: string, languages: readonly string[]): Plugin {
  return {
    name: 'kontor-start-failure',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (!path.endsWith('/index.html')) return html
        const sections = await Promise.all(languages.map((language) => sectionOf(folder, language)))
        const page = `<main class="boot-failure"><div role="alert">${sections.join('')}</div></main>`
        const filled = html.replace(place, () => place.replace('><', `>${page}<`))
        if (filled === html)
          throw new Error('index.html has no place for what is shown when it cannot be loaded')
        return filled
      },
    },
  }
}

async function sectionOf(folder: string, language: string): Promise<string> {
  const texts = JSON.parse(await readFile(join(folder, language, 'start.json'), 'utf8')) as Record<
    string,
    string
  >
  const text = (key: string): string => asHtml(texts[`start.failed.${key}`] ?? '')
  return `<section lang="${language}"><h2>${text('title')}</h2><p>${text('text')}</p><button type="button">${text('retry')}</button></section>`
}

const asHtml = (text: string): string =>
  text.replace(/[&<>"]/gu, (character) => `&#${character.codePointAt(0)};`)
