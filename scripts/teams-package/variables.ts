import type { PackageFault } from './fault.ts'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * What the manifest is filled with. The names are those that the toolkit of Teams writes into its environment files; what the
 * settings of Kontor say already need not be said twice.
 */
export function teamsVariables(environment: Variables): Variables {
  const domain = environment['KONTOR_DOMAIN'] || hostOf(environment['KONTOR_URL'])
  const home = domain && `https://${domain}/`
  return {
    ...environment,
    KONTOR_DOMAIN: domain,
    AAD_APP_CLIENT_ID: environment['AAD_APP_CLIENT_ID'] || environment['ENTRA_CLIENT_ID'],
    KONTOR_PRIVACY_URL: environment['KONTOR_PRIVACY_URL'] || home,
    KONTOR_TERMS_URL: environment['KONTOR_TERMS_URL'] || home,
  }
}

/** Settings that are given and cannot be meant. What the schema says of them would name only where they end up. */
export function settingFaults(environment: Variables): readonly PackageFault[] {
  const { KONTOR_URL: address, KONTOR_DOMAIN: domain } = environment
  const isAddress = !address || domain || URL.parse(address)?.protocol === 'https:'
  const ids = ['TEAMS_APP_ID', 'ENTRA_CLIENT_ID', 'AAD_APP_CLIENT_ID'].flatMap((variable): PackageFault[] => {
    const value = environment[variable]?.trim()
    return !value || idForm.test(value) ? [] : [{ key: 'teams.notId', values: { variable, value } }]
  })
  const links = ['KONTOR_PRIVACY_URL', 'KONTOR_TERMS_URL'].flatMap((variable): PackageFault[] => {
    const value = environment[variable]?.trim()
    return !value || URL.parse(value)?.protocol === 'https:'
      ? []
      : [{ key: 'teams.notLink', values: { variable, value } }]
  })
  const faults = [...ids, ...links]
  return isAddress ? faults : [{ key: 'teams.notAddress', values: { value: address } }, ...faults]
}

const idForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu

/** The setting that a placeholder is filled from when nothing says it outright. */
export function settingFor(variable: string): string {
  if (variable === 'AAD_APP_CLIENT_ID') return 'ENTRA_CLIENT_ID'
  return variable.startsWith('KONTOR_') ? 'KONTOR_URL' : variable
}

/** With its port, as the token for the app has it. */
const hostOf = (address = ''): string | undefined => URL.parse(address)?.host

/** Puts the variables into the placeholders `${{NAME}}` of a text; `missing` names those that have no value. */
export function fillVariables(
  text: string,
  variables: Variables,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing = new Set<string>()
  const filled = text.replaceAll(/\$\{\{\s*(\w+)\s*\}\}/gu, (_placeholder, name: string) => {
    const value = variables[name]?.trim()
    if (!value) missing.add(name)
    // Inside a JSON text; a value may hold a quotation mark.
    return JSON.stringify(value ?? '').slice(1, -1)
  })
  return { text: filled, missing: [...missing] }
}
