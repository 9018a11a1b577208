interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** First and last name as shown everywhere. */
export const personName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/** The same, or the e-mail address of somebody without a name. */
export const personNameOrEmail = (person: Named & { readonly email: string }): string =>
  personName(person) || person.email

/** The name as lists of people are sorted: 'Adeyemi, Oluwaseun'; the e-mail address of somebody without a name. */
export const personNameAsSorted = ({
  firstName,
  lastName,
  email,
}: Named & { readonly email: string }): string => [lastName, firstName].filter(Boolean).join(', ') || email
