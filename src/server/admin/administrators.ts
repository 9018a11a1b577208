export { keepingAdministrators } from '../auth/administrators.ts'
