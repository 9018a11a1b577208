/** The person the journeys sign in as unless they say otherwise. */
export const administrator = { email: 'admin@kontor.local', password: 'Sturmflut-am-Kai-1906' }
