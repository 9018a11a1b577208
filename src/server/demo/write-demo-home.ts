import { constants, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#contract/users/users.ts'
import type { Config } from '../config.ts'
import { homeFile } from '../home/load-home-content.ts'
import { errorCode } from '../process/error-code.ts'

/**
 * Puts the home page of the demo, whose contacts are people of the demo, into the data folder. What the installation has there
 * already stays, and where it names a folder of its own nothing is written.
 */
export async function writeDemoHome(
  { dataFolder, homeContentFolder }: Pick<Config, 'dataFolder' | 'homeContentFolder'>,
  demo: string,
): Promise<void> {
  if (homeContentFolder !== null) return
  for (const language of languages) {
    const name = homeFile(language)
    await copyFile(join(demo, name), join(dataFolder, name), constants.COPYFILE_EXCL).catch(
      (error: unknown) => {
        if (errorCode(error) !== 'EEXIST') throw error
      },
    )
  }
}
