// `npm run package:teams`: fills the manifest of the Teams app, checks all of it offline and writes the zip to sideload.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { consoleText } from '../src/server/process/console-text.ts'
import { faultText } from './teams-package/fault.ts'
import { makeTeamsPackage } from './teams-package/make-teams-package.ts'
import { settingFaults, teamsVariables } from './teams-package/variables.ts'

if (existsSync('.env')) process.loadEnvFile()
const faults = settingFaults(process.env)
const made =
  faults.length > 0 ? { faults } : await makeTeamsPackage('appPackage', teamsVariables(process.env))
if ('faults' in made) {
  console.error(
    [consoleText('teams.refused'), ...made.faults.map((fault) => `- ${faultText(fault)}`)].join('\n'),
  )
  process.exitCode = 1
} else {
  const file = path.join('dist', 'teams', 'kontor.zip')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, made.zip)
  console.log(consoleText('teams.done', { file }))
}
