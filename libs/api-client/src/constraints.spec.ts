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
const invalid = (changes: object) =>
  invalidFields(constraints.SaveVendorProfileDto, { ...profile, ...changes });

it('accepts a complete request', () => {
  expect(invalid({})).toEqual({});
});

it.each([
  ['businessName', '  ', 'Business name is required'],
  ['businessName', 'x'.repeat(121), 'Please use at most 120 characters'],
  ['businessDescription', 'Too short', 'Please provide a description of at least 10 characters'],
  ['businessType', '', 'Please choose what kind of business you have'],
  ['businessType', 'circus', 'Please choose what kind of business you have'],
  ['yearsInBusiness', '101', 'Please enter a whole number from 0 to 100'],
  ['yearsInBusiness', 'four', 'Please enter a whole number from 0 to 100'],
  ['yearsInBusiness', '1.5', 'Please enter a whole number from 0 to 100'],
  ['productList', [], 'Please add at least one product or service'],
  ['productList', ['x'.repeat(201)], 'Please use at most 200 characters'],
])('rejects %s %j with a message (SPEC 5)', (field, value, message) => {
  expect(invalid({ [field]: value })).toEqual({ [field]: message });
});

it('accepts blank optional fields', () => {
  expect(invalid({ websiteUrl: '', userId: null })).toEqual({});
});

it('has the limits of decimals, which are sent as text, and of optional integers (D36)', () => {
  expect(constraints.CreateSpaceDto.commissionPercentage).toEqual({ minimum: 0, maximum: 50 });
  expect(constraints.CreateSubSpaceDto.maxCapacity).toEqual({ minimum: 1, maximum: 1000, integer: true });
});
