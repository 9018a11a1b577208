import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build, mergeConfig } from 'vite'
import type { InlineConfig, Plugin } from 'vite'

/** What pdf.js asks for by name when a document needs it: fonts, tables of characters, decoders of pictures. */
const parts = ['cmaps', 'standard_fonts', 'wasm']

interface PreviewFrame {
  /** The page, and the folder in which pdf.js lies. */
  readonly page: string
  readonly pdfjs: string
}

/**
 * Builds the page of the sandboxed frame beside the product, with files of its own: were a file in common, the frame would run the
 * start of the product, and what only documents need would weigh on the first page.
 */
export function previewFramePlugin({ page, pdfjs }: PreviewFrame, config: InlineConfig): Plugin {
  return {
    name: 'kontor-preview-frame',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        await build(
          mergeConfig(config, {
            configFile: false,
            logLevel: 'error',
            publicDir: false,
            build: {
              outDir: dir,
              emptyOutDir: false,
              reportCompressedSize: false,
              // what style sheets point to is in them: the frame loads no picture by address
              assetsInlineLimit: (file: string) => /\.(?:svg|png|gif|cur)$/u.test(file),
              rolldownOptions: { input: page },
            },
          }),
        )
        for (const part of parts) await cp(join(pdfjs, part), join(dir, 'pdfjs', part), { recursive: true })
      },
    },
  }
}
