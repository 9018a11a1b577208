import path from 'node:path'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'
import { compressPlugin } from '../../web-build/compress-plugin.ts'

interface YardstickPage {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Builds the yardstick page into a folder, as the product is built, and serves it, as the product is served. */
export async function serveYardstickPage(folder: string): Promise<YardstickPage> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.join(import.meta.dirname, 'yardstick-page'),
    plugins: [react(), compressPlugin()],
    build: {
      outDir: folder,
      target: 'es2024',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  })
  const app = fastify()
  await app.register(fastifyStatic, { root: folder, preCompressed: true })
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}
