interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** First and last name as shown everywhere. */
export const personName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()
