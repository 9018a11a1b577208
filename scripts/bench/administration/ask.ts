import { readJson, type SignedIn } from '../client.ts'

export const get = async <Body>({ address, headers }: SignedIn, path: string): Promise<Body> =>
  readJson<Body>(await fetch(address + path, { headers }))

export const post = async <Reply>(
  { address, headers }: SignedIn,
  path: string,
  body: object,
): Promise<Reply> =>
  readJson<Reply>(
    await fetch(address + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
