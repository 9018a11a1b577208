import type { Plugin } from 'vite'

/**
 * Has the browser compile all functions of these chunks while it fetches them, beside its main thread, and not one by one when
 * each is called first, which the first picture waits for. Only for what is needed at once: what is never called is compiled, too.
 * Names of files know nothing of it: whoever has such a file from before keeps it without.
 * https://v8.dev/blog/explicit-compile-hints
 */
export function compilePlugin(isNeededAtOnce: (chunk: string) => boolean): Plugin {
  return {
    name: 'kontor-compile',
    apply: 'build',
    generateBundle: {
      // the browser heeds the line only at the very beginning, where Vite puts words of its own before
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && isNeededAtOnce(part.name))
            part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
      },
    },
  }
}
