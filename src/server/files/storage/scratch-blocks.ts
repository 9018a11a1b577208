import { blockSize } from './content-hash.ts'

/** As many as the threads of the file system work at once. */
const most = 4

const free: Buffer[] = []
const waiting: ((block: Buffer) => void)[] = []
let made = 0

/** Lends memory for one block until the work has ended, which must not wait for a client; others wait meanwhile. */
export async function withScratchBlock<Result>(work: (block: Buffer) => Promise<Result>): Promise<Result> {
  const block = await take()
  try {
    return await work(block)
  } finally {
    const next = waiting.shift()
    if (next) next(block)
    else free.push(block)
  }
}

function take(): Promise<Buffer> {
  const block = free.pop() ?? (made < most ? make() : null)
  return block ? Promise.resolve(block) : new Promise((resolve) => waiting.push(resolve))
}

function make(): Buffer {
  made += 1
  return Buffer.allocUnsafeSlow(blockSize)
}
