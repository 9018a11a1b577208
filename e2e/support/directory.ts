import { openDirectoryScene } from '../../tests/support/slapd/directory-scene.ts'
import type { DirectoryScene } from '../../tests/support/slapd/directory-scene.ts'
import { debianSlapd } from '../../tests/support/slapd/start-slapd.ts'
import { makeDataFolder, startProcess } from '../../tests/support/processes/start-process.ts'
import { expect, test as base } from './kontor.ts'
import { administrator } from './people.ts'

interface WithDirectory {
  /** A directory of its own, and the address of a Kontor that people sign in to by it. */
  readonly directory: { readonly scene: DirectoryScene; readonly url: string }
}

/** Journeys on a Kontor of their own that makes accounts for the people of a real directory. */
export const test = base.extend<object, WithDirectory>({
  directory: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parts here
    async ({}, use) => {
      const scene = await openDirectoryScene()
      const folder = await makeDataFolder()
      const kontor = await startProcess({
        ...scene.settings,
        LDAP_CREATE_USERS: 'true',
        LDAP_DEFAULT_ROLE: 'Employee',
        KONTOR_DATA: folder.path,
        KONTOR_LOG_LEVEL: 'silent',
        KONTOR_ADMIN_EMAIL: administrator.email,
        KONTOR_ADMIN_PASSWORD: administrator.password,
      })
      await use({ scene, url: kontor.url })
      kontor.child.kill('SIGTERM')
      await kontor.ended
      await scene.stop()
      await folder.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ directory }, use) => use(directory.url),
})

export { debianSlapd, expect }
