export { Failure } from '../../shared/ui/failure.tsx'
