import { unzipSync } from 'fflate'

/** The contents of a zip by their paths, read by a library that has nothing to do with who wrote it. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  return new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, Buffer.from(content)]))
}
