interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** First and last name: in sentences, titles, avatars, of who is chosen, and in every list in another order than that of last names. */
export const personName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/** The same, or the e-mail address of somebody without a name. */
export const personNameOrEmail = (person: Named & { readonly email: string }): string =>
  personName(person) || person.email

/**
 * The name as a table or list of people in the order of last names shows it: 'Adeyemi, Oluwaseun'; the e-mail address of somebody without
 * a name.
 */
export const personNameAsSorted = ({
  firstName,
  lastName,
  email,
}: Named & { readonly email: string }): string => [lastName, firstName].filter(Boolean).join(', ') || email
