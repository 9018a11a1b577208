interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** First and last name, as in sentences, titles, avatars and of who is chosen. */
export const personName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/** The same, or the e-mail address of somebody without a name. */
export const personNameOrEmail = (person: Named & { readonly email: string }): string =>
  personName(person) || person.email

/**
 * The name as a list of people that is sorted by last names shows it: 'Adeyemi, Oluwaseun'; the e-mail address of somebody without
 * a name.
 */
export const personNameAsSorted = ({
  firstName,
  lastName,
  email,
}: Named & { readonly email: string }): string => [lastName, firstName].filter(Boolean).join(', ') || email
