import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const prefix = 'virtual:messages/'
/** Texts that only the server shows. */
const serverOnly = new Set([
  'api.json',
  'console.json',
  'home-content.json',
  'mail.json',
  'message.json',
  'problems.json',
])

/**
 * Offers `virtual:messages/<language>`: every text of `folder/<language>/*.json`, parsed while building, so that the
 * browser needs no message parser.
 */
export function messagesPlugin(folder: string): Plugin {
  return {
    name: 'kontor-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const files = await areaFiles(join(folder, id.slice(prefix.length + 1)))
      for (const file of files) this.addWatchFile(file)
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(await parsed(files)))})`
    },
  }
}

async function areaFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith('.json') && !serverOnly.has(name))
    .map((name) => join(folder, name))
}

async function parsed(files: readonly string[]): Promise<Record<string, unknown>> {
  const messages: Record<string, unknown> = {}
  for (const file of files) {
    const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
    for (const [id, text] of Object.entries(texts)) messages[id] = parse(text, { captureLocation: false })
  }
  return messages
}
