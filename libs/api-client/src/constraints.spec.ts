import { expect, it } from '@jest/globals';
import { constraints, invalidFields } from './constraints';

const profile = {
  businessName: 'Juniper & Oak',
  businessType: 'art_crafts',
  priceRange: '$$',
  businessDescription: 'Hand-turned bowls.',
  targetCustomers: 'Home cooks',
  specialtyProducts: 'Every bowl names its tree',
  yearsInBusiness: '4',
  productList: ['Bowls'],
};
const errorsFor = (changes: object) =>
  invalidFields(constraints.SaveVendorProfileDto, { ...profile, ...changes });

it('accepts a complete request', () => {
  expect(errorsFor({})).toEqual({});
});

it.each([
  ['businessName', '  ', 'Business name is required'],
  ['businessName', 'x'.repeat(121), 'At most 120 characters'],
  ['businessDescription', 'Too short', 'Please provide a description of at least 10 characters'],
  ['businessType', '', 'Please choose what kind of business you have'],
  ['businessType', 'circus', 'Please choose what kind of business you have'],
  ['yearsInBusiness', '101', 'Please enter a whole number from 0 to 100'],
  ['yearsInBusiness', 'four', 'Please enter a whole number from 0 to 100'],
  ['yearsInBusiness', '1.5', 'Please enter a whole number from 0 to 100'],
  ['productList', [], 'Please add at least one product or service'],
  ['productList', ['x'.repeat(201)], 'At most 200 characters'],
])('rejects %s %j with a message (SPEC 5)', (field, value, message) => {
  expect(errorsFor({ [field]: value })).toEqual({ [field]: message });
});

it('accepts blank optional fields', () => {
  expect(errorsFor({ websiteUrl: '', userId: null })).toEqual({});
});

it('contains the limits of decimal fields and of optional integer fields (D36)', () => {
  expect(constraints.CreateSpaceDto.commissionPercentage).toEqual({ minimum: 0, maximum: 50 });
  expect(constraints.CreateSubSpaceDto.maxCapacity).toEqual({ minimum: 1, maximum: 1000, integer: true });
});
