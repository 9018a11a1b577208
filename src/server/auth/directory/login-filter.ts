import type * as Ldapts from 'ldapts'
import { StartRefusal } from '../../process/start-refusal.ts'

const placeholder = '{login}'

/** Makes the search filter for one login. The login travels as a value of its own, so that nothing in it is syntax. */
export type LoginFilter = (login: string) => Ldapts.Filter

/**
 * Reads the filter of the settings once. Throws {@link StartRefusal} when it is no filter (RFC 4515), or when the
 * placeholder stands elsewhere than in a value that is compared for equality.
 */
export function readLoginFilter(library: typeof Ldapts, written: string): LoginFilter {
  const fill = (filter: Ldapts.Filter, login: string): Ldapts.Filter => {
    if (filter instanceof library.AndFilter)
      return new library.AndFilter({ filters: filter.filters.map((each) => fill(each, login)) })
    if (filter instanceof library.OrFilter)
      return new library.OrFilter({ filters: filter.filters.map((each) => fill(each, login)) })
    if (filter instanceof library.NotFilter)
      return new library.NotFilter({ filter: fill(filter.filter, login) })
    if (!(filter instanceof library.EqualityFilter)) return filter
    const value = filter.value.toString().replaceAll(placeholder, () => login)
    return new library.EqualityFilter({ attribute: filter.attribute, value })
  }
  const template = parse(library, written)
  // What is still there once every equality is filled stands where it must not.
  if (fill(template, '').toString().includes(placeholder)) throw refusal()
  return (login) => fill(template, login)
}

function parse(library: typeof Ldapts, written: string): Ldapts.Filter {
  try {
    return library.FilterParser.parseString(written)
  } catch (error) {
    throw refusal(error)
  }
}

const refusal = (cause?: unknown): StartRefusal => {
  const refused = new StartRefusal(
    'settingInvalid',
    { variable: 'LDAP_USER_FILTER' },
    { expected: 'expected.LDAP_USER_FILTER' },
  )
  refused.cause = cause
  return refused
}
