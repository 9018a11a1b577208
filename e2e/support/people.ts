/** Who signs in. */
export interface Person {
  readonly email: string
  readonly password: string
}

/** The person the journeys sign in as unless they say otherwise. */
export const administrator: Person = { email: 'admin@kontor.local', password: 'Sturmflut-am-Kai-1906' }

/** A clerk of the demo: no right of administration, reads the folder of the group and writes in few. */
export const employee: Person = {
  email: 'petra.ahrens@logistik.nordkai.example',
  password: process.env.KONTOR_DEMO_PASSWORD ?? '',
}

/** Another one with the same rights, whom no journey changes; the journeys of files sign in as her. */
export const clerk: Person = {
  email: 'gesa.folkerts@logistik.nordkai.example',
  password: process.env.KONTOR_DEMO_PASSWORD ?? '',
}

/** The director of the group in the demo, who sees the reports of her company and, by a group, of the others. */
export const director: Person = {
  email: 'katharina.brandt@nordkai.example',
  password: process.env.KONTOR_DEMO_PASSWORD ?? '',
}
