import { hashPassword } from '../auth/password/hash.ts'
import { randomPassword, type Filling } from '../first-start.ts'
import type { Services } from '../services.ts'
import { demoFolder } from './demo-paths.ts'
import { insertDemoBoards } from './insert-demo-boards.ts'
import { insertDemoChats } from './insert-demo-chats.ts'
import { insertDemoFigures } from './insert-demo-figures.ts'
import { insertDemoFiles, storeDemoFiles } from './insert-demo-files.ts'
import { insertDemoFolders } from './insert-demo-folders.ts'
import { insertDemoGrants } from './insert-demo-grants.ts'
import { insertDemoGroup } from './insert-demo-group.ts'
import { insertDemoHabits } from './insert-demo-habits.ts'
import { insertDemoReports } from './insert-demo-reports.ts'
import { insertDemoTags } from './insert-demo-tags.ts'
import { readManifest } from './read-manifest.ts'
import { writeDemoHome } from './write-demo-home.ts'

/** How to sign in to the demo: any of its people, all with one password. */
export interface DemoSignIn {
  readonly email: string
  readonly password: string
}

export interface Demo {
  readonly signIn: DemoSignIn
  /** Gives the installation the home page of the demo, unless it has one of its own. */
  readonly writeHome: () => Promise<void>
  /** Makes every row of the demo: companies, roles, people, folders with files, rights, tags, what people watch and have opened, task boards, prompts and chats, reports with a past. */
  readonly fill: Filling
}

/**
 * Checks the manifest of the demo and stores what its files hold. Nothing is seen of it before `fill` has run in the
 * transaction of the first start: what fails or is killed on the way leaves an installation as empty as it was.
 */
export async function loadDemo(services: Services, folder = demoFolder): Promise<Demo> {
  const manifest = await readManifest(folder)
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const stored = await storeDemoFiles(services, manifest.files, folder)
  return {
    signIn: { email: manifest.people[0]?.email ?? '', password },
    writeHome: () => writeDemoHome(services.config, folder),
    fill: async (transaction, administratorId) => {
      const group = await insertDemoGroup(transaction, manifest, passwordHash)
      const folders = await insertDemoFolders(transaction, manifest, { group, administratorId })
      await insertDemoGrants(transaction, manifest, { group, folders, administratorId })
      const files = await insertDemoFiles(transaction, stored, { group, folders })
      const made = { group, folders, files, administratorId }
      await insertDemoTags(transaction, manifest, made)
      await insertDemoHabits(transaction, manifest, made)
      await insertDemoBoards(transaction, manifest, made)
      await insertDemoReports(transaction, manifest, group)
      if (manifest.dashboards.length > 0) await insertDemoFigures(transaction, services.now())
      await insertDemoChats(transaction, manifest, made)
    },
  }
}
