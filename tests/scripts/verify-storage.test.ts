import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder, startProcess } from '../support/processes/start-process.ts'

const script = join(import.meta.dirname, '../../scripts/verify-storage.ts')

/** Runs the command as an administrator would; answers with its exit code and what it says. */
function verify(environment: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'de_DE.UTF-8', ...environment }
    execFile(process.execPath, [script], { env, cwd: tmpdir() }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

test(
  'an administrator can verify the storage beside a running server and without one',
  { timeout: 120_000 },
  async () => {
    const data = await makeDataFolder()
    try {
      const environment = { KONTOR_DATA: data.path }
      const server = await startProcess(environment)
      try {
        const beside = await verify(environment)
        expect(beside.output).toMatch(/Geprüft: \d+ Inhalte .* Alles ist in Ordnung\./u)
        expect(beside.code).toBe(0)
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      } finally {
        server.child.kill('SIGTERM')
        await server.ended
      }
      const strange = join(data.path, 'blobs', 'strange.txt')
      await writeFile(strange, 'x')
      const alone = await verify(environment)
      expect(alone.output).toContain(`Fremd: ${strange} ist kein Inhalt`)
      expect(alone.output).toContain('Fehler: 1.')
      expect(alone.code).toBe(1)
    } finally {
      await data.remove()
    }
  },
)

test('a folder without an installation stays empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-none-'))
  const wanted = join(folder, 'data')
  const { code, output } = await verify({ KONTOR_DATA: wanted })
  expect(code).toBe(1)
  expect(output).toContain(`In ${wanted} ist keine Installation.`)
  expect(existsSync(wanted)).toBe(false)
  await rm(folder, { recursive: true })
})
