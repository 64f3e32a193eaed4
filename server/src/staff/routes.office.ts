import { staffEndpoints } from '@kontor/contract/office/staff'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { addStaff } from './add-staff.ts'
import {
  endStaffSessions,
  listStaff,
  resetStaffFactors,
  restoreStaff,
  saveStaff,
  setStaffPassword,
} from './change-staff.ts'
import { staffKind } from './staff-kind.ts'

const staff = recordRoutes(staffKind)

export const staffRoutes = routesOf(staffEndpoints, {
  listStaff,
  addStaff,
  readStaff: staff.read,
  saveStaff,
  listStaffHistory: staff.history,
  restoreStaff,
  watchStaff: staff.presence,
  setStaffPassword,
  resetStaffFactors,
  endStaffSessions,
})
