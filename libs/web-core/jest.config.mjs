import { web } from '../../jest.preset.mjs';

export default web();
