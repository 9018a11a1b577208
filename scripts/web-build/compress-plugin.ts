import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:m?js|css|html|svg|json|webmanifest)$/u
/** Below this many bytes a compressed copy saves nothing. */
const smallest = 1024

/** Writes `.gz` and `.br` beside every text file of the finished build, for the server to send as they are. */
export function compressPlugin(): Plugin {
  return {
    name: 'kontor-compress',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir }) {
        if (!dir) return
        const names = await readdir(dir, { recursive: true })
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => compress(join(dir, name))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, quality),
  ])
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)])
}
