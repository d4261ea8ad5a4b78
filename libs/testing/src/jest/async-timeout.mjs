import { configure } from '@testing-library/dom';

// `findBy…` and `waitFor` give up after one second by default, which is too short while other tests use the processors.
configure({ asyncUtilTimeout: 20_000 });
