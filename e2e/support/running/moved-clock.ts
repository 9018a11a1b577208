import { readFileSync } from 'node:fs'

// Imported before the product: its clock is ahead by the milliseconds that a file says. What it has begun to wait for goes on as before,
// and so does the database, whose clock is its own.
const file = process.env['MOVED_CLOCK'] ?? ''
const Plain = Date
/** Milliseconds for which the file is not read once more. */
const kept = 10
let ahead = 0
let readAt = -Infinity

function now(): number {
  if (performance.now() - readAt > kept) {
    readAt = performance.now()
    ahead = Number(readFileSync(file, 'utf8'))
  }
  return Plain.now() + ahead
}

globalThis.Date = new Proxy(Plain, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, as) as object,
  apply: () => new Plain(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
