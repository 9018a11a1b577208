import type { Plugin } from 'vite'

/**
 * Writes what is not ASCII in scripts as escapes. With a single letter beyond Latin-1 the browser keeps all of a script as two bytes
 * a letter, and takes a third longer to read it: one of a megabyte, in which fifty of them stand, keeps whoever opens a document waiting.
 */
export function asciiPlugin(): Plugin {
  return {
    name: 'kontor-ascii',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') part.code = inAscii(part.code)
        else if (/\.m?js$/u.test(part.fileName)) part.source = inAscii(Buffer.from(part.source).toString())
      }
    },
  }
}

/** In strings, templates, regular expressions and names an escape stands for the letter. */
const inAscii = (script: string): string =>
  script.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
